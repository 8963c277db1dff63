/** Something that its reader can put right: shown as its one line, without a stack. */
export class LaunchError extends Error {}
