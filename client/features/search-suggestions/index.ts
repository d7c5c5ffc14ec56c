import { withAllTexts } from '../../texts/loaded-texts.js';

export type { LeftField, SearchFieldProps } from './search-field-props.js';

/** The search field with suggestions; its code comes when the field is first used. */
export const loadSuggestingField = withAllTexts(async () => (await import('./SuggestingField.js')).SuggestingField);
