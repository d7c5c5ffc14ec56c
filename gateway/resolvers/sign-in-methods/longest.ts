/** The most characters of each text of a sign-in method; a passkey's name may have fewer, and more of them are a problem of the back office. */
export const longest = { password: 1024, code: 64, challenge: 256, credential: 8192, name: 200 } as const;
