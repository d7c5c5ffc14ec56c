/** Pages with a form that needs a human check. */
const checkedPages = ['/create-account', '/forgot-password', '/changepassword', '/verifyemail'];

/** True for the path of a page with a human check, however the router would accept it: in any case, with or without a last slash. */
export const isCheckedPage = (path: string): boolean => checkedPages.includes(path.toLowerCase().replace(/\/+$/, ''));
