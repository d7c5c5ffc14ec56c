export { SessionConsumerWorkplaceDocument, SessionWorkplaceDocument } from '../../generated/graphql.js';
