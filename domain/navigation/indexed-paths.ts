/** Paths that search engines may list where the operator allows it: what guests see without a search of their own. */
export const isIndexedPath = (path: string): boolean => path === '/' || path === '/products' || /^\/product\/[^/]+$/.test(path);
