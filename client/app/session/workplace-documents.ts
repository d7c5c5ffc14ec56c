export {
  CustomerNameDocument,
  ExchangeAuthorizationCodeDocument,
  SessionResumeDocument,
  SessionWorkplaceDocument,
} from '../../generated/graphql.js';
