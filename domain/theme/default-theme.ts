/** Theme of users who saved none (A3.17). */
export const defaultTheme = { mode: 'light', primaryColor: '#008080', secondaryColor: '#f50057' } as const;
