// The paths of documentButton (transitions), written by `npm run paths -- show documentButton --in browser --format playwright`.
import { test } from '../../../tests/paths/path-test.js';
import { documentButtonOnScreen } from '../../../tests/models/documentButton.screen.js';
import { checkModel } from '../../../paths/model/check-model.js';
import { checkScreen } from '../../../paths/model/check-screen.js';
import { screenErased } from '../../../paths/model/on-screen.js';
import { walkScript } from '../../../paths/walk/browser/run-script.js';

const onScreen = screenErased(documentButtonOnScreen);

test("has a model and a browser side that match the machine", () => {
  checkModel(onScreen.model);
  checkScreen(onScreen);
});

test("the confirmation of an order/1 (ce767b8b)", async ({ page }) => {
  await walkScript(onScreen, page, "the confirmation of an order", [
    "press", // presses the button → loading (opens a window and asks for the document; presses mean nothing)
    "openDocument done ‹opened›", // the document is there → loaded (has opened the document, and opens it again)
    "press", // presses the button → loading (opens a window and asks for the document; presses mean nothing)
    "openDocument done ‹empty›", // nothing would be in it → notLoaded (offers the document)
    "press", // presses the button → loading (opens a window and asks for the document; presses mean nothing)
    "openDocument failed ‹failed›", // nobody answers → failed (says that it failed; a press lets it be tried again)
    "press", // presses the button → notLoaded (offers the document)
  ]);
});
