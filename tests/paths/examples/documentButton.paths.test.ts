// The paths of documentButton (transitions), written by `npm run paths -- show documentButton --format vitest`.
import { it } from 'vitest';
import { documentButtonModel } from '../../../tests/models/documentButton.model.js';
import { checkModel } from '../../../paths/model/check-model.js';
import { erased } from '../../../paths/model/model.js';
import { runScriptOnMachine } from '../../../paths/walk/machine/run-script.js';

const model = erased(documentButtonModel);

it("has a model that matches the machine", () => checkModel(model));

it("the confirmation of an order/1 (fd37c511)", async () => {
  await runScriptOnMachine(model, "the confirmation of an order", [
    ["press", "loading"], // presses the button → loading (opens a window and asks for the document; presses mean nothing)
    ["openDocument done ‹opened›", "loaded"], // the document is there → loaded (has opened the document, and opens it again)
    ["press", "loading"], // presses the button → loading (opens a window and asks for the document; presses mean nothing)
    ["openDocument done ‹empty›", "notLoaded"], // nothing would be in it → notLoaded (offers the document)
    ["press", "loading"], // presses the button → loading (opens a window and asks for the document; presses mean nothing)
    ["openDocument done ‹blocked›", "failed"], // the browser lets no window open → failed (says that it failed; a press lets it be tried again)
    ["press", "notLoaded"], // presses the button → notLoaded (offers the document)
    ["press", "loading"], // presses the button → loading (opens a window and asks for the document; presses mean nothing)
    ["openDocument failed ‹failed›", "failed"], // nobody answers → failed (says that it failed; a press lets it be tried again)
  ]);
});
