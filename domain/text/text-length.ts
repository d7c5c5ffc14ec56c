/** How many characters a person sees; an emoji or a letter beyond the basic plane is one, as in the database. */
export const lengthOf = (text: string): number => [...text].length;
