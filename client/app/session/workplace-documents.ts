export {
  CustomerNameDocument,
  ExchangeAuthorizationCodeDocument,
  SessionWorkplaceDocument,
} from '../../generated/graphql.js';
