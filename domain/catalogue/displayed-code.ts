/** A line that names its product by the code recorded in it, and by the product as it is sold now, if that is known. */
interface CodedLine {
  readonly productCode: string;
  readonly product: { readonly formattedProductCode: string } | null;
}

/** The code of a product for people: as the catalogue displays it (S3.11), else as it is recorded. Files and inputs have the plain code. */
export const displayedCode = ({ productCode, product }: CodedLine): string => product?.formattedProductCode ?? productCode;
