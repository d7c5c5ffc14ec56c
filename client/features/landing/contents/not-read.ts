/** What a list says whose entries could not be read, while the rest of the page is there. */
export const notReadText = 'This could not be loaded. It shows as soon as the server responds.';
