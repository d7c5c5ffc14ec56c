export {
  CustomerNameDocument,
  ExchangeAuthorizationCodeDocument,
  SessionConsumerWorkplaceDocument,
  SessionWorkplaceDocument,
} from '../../generated/graphql.js';
