// Puts the page into the document.
import "./styles/fonts.css";
import "./styles/theme.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speech } from "./settings/speech.svelte";
import { keepProgram } from "./shell/worker.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
await speech.begin();
mount(App, { target });
keepProgram();
