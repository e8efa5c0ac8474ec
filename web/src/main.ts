import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { startRouter } from "./shell/router.svelte";
import { dress } from "./play/settings.svelte";
import { speak, speech } from "./texts/texts.svelte";

// A style sheet that can't be fetched while the server is away is no error of its own: whoever asked for the part
// asks again. If its script can't be fetched either, they hear of it.
window.addEventListener("vite:preloadError", (event) => {
  if (event.payload.message.includes("preload CSS")) event.preventDefault();
});

dress();
// Only who is the same on several devices needs it.
if (localStorage.getItem("gnomoteka.kept") !== null)
  void import("./shell/kept.svelte").then(
    ({ keepInStep }) => keepInStep(),
    () => undefined,
  );
await speak(speech.language);
startRouter();
mount(App, { target: document.getElementById("app")! });
