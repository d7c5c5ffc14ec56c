export { LanguageChoiceDocument, SaveLanguageDocument } from '../../generated/graphql.js';
