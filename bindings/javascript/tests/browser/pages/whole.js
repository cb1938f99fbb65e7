// For tests that look at the form itself: they have it as `window.bound`.
import { bind, load } from "/formvalidate/dom.js";

const document = await (await fetch("whole.json")).text();
window.asked = [];
const free = async (name) => {
  window.asked.push(name);
  await window.hold;
  return name === "root" ? "nameTaken" : null;
};
window.sent = [];
window.answer = undefined;
window.load = load;
window.bind = bind;
window.rules = (await load()).ruleset(document, { remotes: { free } });
const element = window.document.querySelector("form");
const own = new URL(location.href).searchParams.has("native") ? {} : {
  submit: (record) => {
    window.sent.push(record);
    return window.answer;
  },
};
window.bound = bind(element, window.rules, { locale: "en", ...own });
element.dataset.ready = "";
