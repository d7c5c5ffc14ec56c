/** What a path needs before it begins is not there, such as a user of its own: that says nothing about the machine or the screen. */
export class SetupFailed extends Error {}
