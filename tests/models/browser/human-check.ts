import type { Page } from 'playwright/test';
import type { HostedWidget } from '../../../machines/humanCheck/types.js';
import { alert, button, group, type ShownNode, status, textbox } from '../../../paths/screen/shown.js';
import type { GatewayAnswers } from './gateway-answers.js';
import type { HostedWidgetStandIn } from './hosted-widget.js';

/** Progress of a form's human check. */
export type CheckProgress = 'running' | 'answering' | 'answered' | 'passed' | 'expired' | 'unavailable';

const texts: Readonly<Record<CheckProgress, string>> = {
  running: 'Verifying that you are human…',
  answering: 'Please verify that you are human.',
  answered: 'Verified',
  passed: 'Verified',
  expired: 'The verification has expired.',
  unavailable: 'Verification service is not available at this time. Please contact support.',
};

/** The human check as it shows in a form (A7.40, A8.11). */
export const checkShows = (progress: CheckProgress): ShownNode =>
  group(
    'Human verification',
    (progress === 'unavailable' ? alert : status)(texts[progress]),
    ['expired', 'unavailable'].includes(progress) && button('Verify again'),
    ...(['answering', 'answered'].includes(progress) ? [textbox('Answer'), button('I am human')] : []),
  );

/** The solution that a form sends: Base64 of JSON. */
export const solution = /^eyJ[\w+/=]+$/;

/** A task that takes a browser no time; nobody verifies its solution. */
const easyTask = JSON.stringify({
  parameters: {
    ...{ algorithm: 'PBKDF2/SHA-256', nonce: '00112233445566778899aabbccddeeff', salt: 'ffeeddccbbaa99887766554433221100' },
    ...{ cost: 1, keyLength: 32, keyPrefix: '0' },
  },
  signature: 'unsigned',
});

/** The human check of a form in a browser, whose tasks the test sets. Needs `page.clock`, and `HumanCheck` held. */
export class FormCheck {
  progress: CheckProgress = 'running';

  constructor(
    private readonly page: Page,
    private readonly answers: GatewayAnswers,
    private readonly widget: HostedWidgetStandIn | null = null,
  ) {}

  /** The browser solves a task. */
  async passes(): Promise<void> {
    if (this.progress !== 'running') await this.restarts();
    await this.answers.answer('HumanCheck', {
      kind: 'data',
      data: { humanCheck: { __typename: 'ProofOfWork', challenge: easyTask } },
    });
    this.progress = 'passed';
  }

  /** The widget of a hosted service asks the person. */
  async asks({ service, siteKey }: HostedWidget): Promise<void> {
    await this.answers.answer('HumanCheck', {
      kind: 'data',
      data: { humanCheck: { __typename: 'HostedCheck', service, siteKey } },
    });
    this.progress = 'answering';
  }

  /** The person answers the widget. */
  async isAnswered(verifyToken: string): Promise<void> {
    await this.#standIn.solves(verifyToken);
    this.progress = 'answered';
  }

  /** The solution of the widget expires. */
  async widgetExpires(): Promise<void> {
    await this.#standIn.expires();
    this.progress = 'running';
  }

  /** The service does not answer the widget. */
  async widgetFails(): Promise<void> {
    await this.#standIn.fails();
    this.progress = 'unavailable';
  }

  get #standIn(): HostedWidgetStandIn {
    if (this.widget === null) throw new Error('this check has no widget');
    return this.widget;
  }

  /** There is no task. */
  async fails(): Promise<void> {
    await this.answers.answer('HumanCheck', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });
    this.progress = 'unavailable';
  }

  async expires(): Promise<void> {
    await this.page.clock.fastForward(540_000);
    this.progress = 'expired';
  }

  /** Its solution was sent: another task begins. */
  isUsed(): void {
    this.progress = 'running';
  }

  /** Presses Verify again. */
  async restarts(): Promise<void> {
    await this.page.getByRole('button', { name: 'Verify again' }).click();
    this.progress = 'running';
  }
}
