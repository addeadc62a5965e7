// Lists with three buttons in each item, which move it up, move it down and remove it.

import { announce } from "./dom.js";

/** Labels the three buttons of an item, and disables moves beyond the ends of the list. */
export function labelButtons(row, name, index, count) {
  const [up, down, remove] = row.querySelectorAll("button");
  Object.assign(up, { ariaLabel: `Move ${name} up`, disabled: index === 0 });
  Object.assign(down, { ariaLabel: `Move ${name} down`, disabled: index === count - 1 });
  remove.ariaLabel = `Remove ${name}`;
}

/** Moves or removes the item of a list that a button is for, and announces it: replace shows the new list. The focus stays
 *  at the item, or goes to the next one, or to another element if there is none. */
export function pressButton(button, list, { replace, other, nameOf = (item) => item }) {
  const by = Number(button.dataset.by ?? 0);
  const row = button.closest("li");
  const rows = row.parentElement;
  const from = [...rows.children].indexOf(row);
  const rest = list.toSpliced(from, 1);
  const to = Math.min(from + by, rest.length);
  const name = nameOf(list[from]);
  const next = by ? rest.toSpliced(to, 0, list[from]) : rest;
  replace(next);
  (buttonOf(rows.children[by ? to : Math.min(from, next.length - 1)], button.dataset.by) ?? other).focus();
  announce(by ? `${name} is number ${to + 1} of ${next.length}` : `Removed ${name}`);
}

/** The button of an item that moves it like another one, or one of its others if that is disabled. */
function buttonOf(row, by) {
  const buttons = [...(row?.querySelectorAll("button:enabled") ?? [])];
  return buttons.find((button) => button.dataset.by === by) ?? buttons[0];
}
