/** States of an entry of the menu: how its two flags are combined (S3.17). */
export const menuStates = ['open', 'locked', 'hidden', 'off'] as const;

/** State of an entry. `locked`: shown, but not open; `hidden`: neither shown nor reached; `off`: taken away on purpose (A2.89). */
export type MenuState = (typeof menuStates)[number];

/** The states as the schema names them. */
export const nameOfMenuState = { open: 'OPEN', locked: 'LOCKED', hidden: 'HIDDEN', off: 'OFF' } as const satisfies Record<
  MenuState,
  Uppercase<MenuState>
>;

/** The flags of an entry. */
export interface MenuFlags {
  readonly isVisible: boolean;
  readonly isLocked: boolean;
}

/** The state of an entry with these flags. */
export const stateOfFlags = ({ isVisible, isLocked }: MenuFlags): MenuState =>
  isVisible ? (isLocked ? 'locked' : 'open') : isLocked ? 'off' : 'hidden';

/** The flags of an entry in this state. */
export const flagsOfState = (state: MenuState): MenuFlags => ({
  isVisible: state === 'open' || state === 'locked',
  isLocked: state === 'locked' || state === 'off',
});
