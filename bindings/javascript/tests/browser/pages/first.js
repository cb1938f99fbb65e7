import { bind, load } from "/formvalidate/dom.js";
const rules = (await load()).ruleset(await (await fetch("first.json")).text());
bind(document.querySelector("form"), rules);
