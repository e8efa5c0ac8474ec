import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { startRouter } from "./shell/router.svelte";
import { dress } from "./shell/settings.svelte";
import { speak, speech } from "./texts/texts.svelte";

dress();
await speak(speech.language);
startRouter();
mount(App, { target: document.getElementById("app")! });
