// Where a card, or a nom on a meadow, is in the rules.
import type { Spot } from "../../art/noms";
import type { Card } from "./types";

export const entryOf = (card: Card): string => card;

export const entryOfSpot = (spot: Spot): string => `spot_${spot.replace(/_\d$/, "")}`;
