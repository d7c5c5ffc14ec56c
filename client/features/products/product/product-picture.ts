interface CardPictures {
  readonly card: string | null;
  readonly mobile: string | null;
}

/** The picture of a card; a phone has its own, where the product has one (S3.11). */
export const cardPicture = ({ card, mobile }: CardPictures, isNarrow: boolean): string | null =>
  isNarrow ? (mobile ?? card) : card;
