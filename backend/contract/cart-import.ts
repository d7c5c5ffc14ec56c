import { type Static, Type } from 'typebox';
import { productCodeTypes } from '../../domain/cart-import/cart-import.js';

/** The form of a file. */
export const ImportForm = Type.Object(
  {
    file: Type.String({
      contentMediaType: 'text/tab-separated-values',
      description:
        'Tab-delimited text in UTF-8, or in UTF-16 with its byte order mark: Product Key, Order Quantity and, if wanted, U/M; at most 10 MB and 20,000 lines',
    }),
  },
  { additionalProperties: false },
);

/** How the codes of a file are read. */
export const ImportQuery = Type.Object(
  {
    productCodeType: Type.Optional(
      Type.Enum([...productCodeTypes], {
        description:
          'Whose codes these are: the house’s, the customer’s own, UPCs, or (unless said) whichever fits, in this order',
      }),
    ),
  },
  { additionalProperties: false },
);

/** Outcome of importing a file (S7.20). */
export const ImportReport = Type.Object({
  hasErrors: Type.Boolean(),
  importedLineCount: Type.Integer({ minimum: 0, description: 'Lines of the file that are in the cart now' }),
  errors: Type.Array(Type.String(), { examples: [['Line 3: 4711: product not found']] }),
});
export type ImportReport = Static<typeof ImportReport>;
