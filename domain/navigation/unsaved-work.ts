/** The question before unsaved work is lost (S2.48, A2.35). */
export const unsavedWorkText = 'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?';
