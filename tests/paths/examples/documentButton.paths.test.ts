// The paths of documentButton (transitions), written by `npm run paths -- show documentButton --format vitest`; runs without the generator.
import { expect, it } from 'vitest';
import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import { documentButton } from '../../../machines/documentButton/documentButton.machine.js';

const start = (input: unknown) => initialTransition(documentButton, input as never)[0] as AnyMachineSnapshot;
const after = (snapshot: AnyMachineSnapshot, event: { type: string } & Record<string, unknown>) =>
  transition(documentButton, snapshot as never, event as never)[0] as AnyMachineSnapshot;

it("the confirmation of an order/1 (fd37c511)", () => {
  let state = start({ document: "order/1/1" });
  // 1. presses the button → loading (opens a window and asks for the document; presses mean nothing)
  state = after(state, { type: "press" });
  expect(state.value).toEqual("loading");
  // 2. the document is there → loaded (has opened the document, and opens it again)
  state = after(state, { type: "xstate.done.actor.openDocument", output: "opened", actorId: "openDocument" });
  expect(state.value).toEqual("loaded");
  // 3. presses the button → loading (opens a window and asks for the document; presses mean nothing)
  state = after(state, { type: "press" });
  expect(state.value).toEqual("loading");
  // 4. nothing would be in it → notLoaded (offers the document)
  state = after(state, { type: "xstate.done.actor.openDocument", output: "empty", actorId: "openDocument" });
  expect(state.value).toEqual("notLoaded");
  // 5. presses the button → loading (opens a window and asks for the document; presses mean nothing)
  state = after(state, { type: "press" });
  expect(state.value).toEqual("loading");
  // 6. the browser lets no window open → failed (says that it failed; a press lets it be tried again)
  state = after(state, { type: "xstate.done.actor.openDocument", output: "blocked", actorId: "openDocument" });
  expect(state.value).toEqual("failed");
  // 7. presses the button → notLoaded (offers the document)
  state = after(state, { type: "press" });
  expect(state.value).toEqual("notLoaded");
  // 8. presses the button → loading (opens a window and asks for the document; presses mean nothing)
  state = after(state, { type: "press" });
  expect(state.value).toEqual("loading");
  // 9. nobody answers → failed (says that it failed; a press lets it be tried again)
  state = after(state, { type: "xstate.error.actor.openDocument", error: { code: "BAD_UPSTREAM" }, actorId: "openDocument" });
  expect(state.value).toEqual("failed");
});
