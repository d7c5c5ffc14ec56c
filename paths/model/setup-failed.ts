/** Something that a path needs before it begins is missing, such as a user of its own. Neither the machine nor the screen is at fault. */
export class SetupFailed extends Error {}
