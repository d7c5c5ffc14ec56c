import type { CompanyField, CompanyForm, SiteColors } from '../../domain/setup/company.js';
import type { LogoPlace, SetupStep } from '../../domain/setup/setup-steps.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** Outcome of a test mail. */
export interface TestMail {
  readonly state: 'WAITING' | 'SENT' | 'FAILED' | 'SKIPPED';
  readonly error: string | null;
  readonly at: string;
}

/** How mail is sent. */
export interface SetupMail {
  readonly mode: 'SMTP' | 'MAILBOX' | 'OFF';
  readonly server: string | null;
  readonly from: string | null;
  readonly test: TestMail | null;
}

/** How far a store is set up. */
export interface StoreSetup {
  readonly step: SetupStep;
  readonly company: CompanyForm;
  readonly colors: SiteColors;
  readonly logo: Readonly<Record<LogoPlace, string>>;
  readonly mail: SetupMail;
}

export interface StoreSetupInput {
  /** The step that the address asks for; null for the one that was left. */
  readonly wanted: SetupStep | null;
}

export interface StoreSetupContext extends StoreSetupInput {
  /** As the store has it; null before it was read. */
  readonly setup: StoreSetup | null;
  readonly company: CompanyForm;
  readonly colors: SiteColors;
  /** Field errors from the back office, until the fields are changed. */
  readonly problems: { readonly [Field in CompanyField | keyof SiteColors]?: Message };
  /** Why something was not saved or sent; empty if it was not tried. */
  readonly message: Message;
  /** Another person changed the same meanwhile: what is saved now shows beside the fields. */
  readonly isConflict: boolean;
  /** Place and file of the logo that is being uploaded. */
  readonly place: LogoPlace;
  readonly file: object | null;
  /** The step to go to. */
  readonly next: SetupStep;
}

export type StoreSetupEvent =
  | { type: 'retry' }
  | { type: 'field.changed'; field: CompanyField; text: string }
  | { type: 'color.changed'; field: keyof SiteColors; text: string }
  | { type: 'save' }
  /** Goes to a step without saving: skipped, back, or by the list of steps. */
  | { type: 'step.chosen'; step: SetupStep }
  | { type: 'logo.chosen'; place: LogoPlace; file: object }
  | { type: 'test.requested' };

export type StoreSetupEmitted =
  | ({ type: 'notification.raised' } & Notification)
  /** Title, colors or logo have changed: the storefront reads them again. */
  | { type: 'site.changed' }
  /** The last step was left. */
  | { type: 'setup.finished' };

export type StoreSetupTag =
  | 'busy'
  /** A step shows. */
  | 'company'
  | 'look'
  | 'mail';

/** A save or a test mail, answered. */
export type SetupOutcome =
  | { readonly kind: 'saved' | 'conflict'; readonly setup: StoreSetup }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** An upload, answered. */
export type LogoOutcome =
  | { readonly kind: 'stored'; readonly setup: StoreSetup }
  | { readonly kind: 'refused'; readonly reason: Message };

export interface StoreSetupActors {
  /** Goes to the wanted step, or reads the one that was left. Null for a back office that cannot be set up this way. */
  loadSetup: { input: StoreSetupInput; output: StoreSetup | null };
  saveCompany: { input: { readonly values: CompanyForm; readonly seen: CompanyForm }; output: SetupOutcome };
  saveColors: { input: { readonly values: SiteColors; readonly seen: SiteColors }; output: SetupOutcome };
  uploadLogo: { input: { readonly place: LogoPlace; readonly file: object | null }; output: LogoOutcome };
  sendTestMail: { input: undefined; output: SetupOutcome };
  goToStep: { input: { readonly step: SetupStep }; output: StoreSetup };
  /** The test mail’s outcome. */
  readTest: { input: undefined; output: StoreSetup | null };
}
