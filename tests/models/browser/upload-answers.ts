import type { Page, Request, Route } from 'playwright/test';
import type { SentCall } from '../../../paths/screen/calls.js';
import type { GatewayAnswers } from './gateway-answers.js';

const PATIENCE = 10_000;

/** Stands between the page and the gateway for files: an upload waits until the test says how far it is and how it is answered. */
export class UploadAnswers {
  #held: Route | null = null;
  #waiting: (() => void) | null = null;

  private constructor(
    readonly page: Page,
    readonly answers: GatewayAnswers,
  ) {}

  /** Takes its place in a page that has not been opened yet. Uploads are noted among the sent calls: named by their path, with query, key and file as variables. */
  static async on(page: Page, gateway: GatewayAnswers): Promise<UploadAnswers> {
    const answers = new UploadAnswers(page, gateway);
    await page.addInitScript(() => {
      const send = XMLHttpRequest.prototype.send;
      XMLHttpRequest.prototype.send = function (body) {
        Object.assign(window, { uploadUnderWay: this.upload });
        send.call(this, body);
      };
    });
    await page.route(/\/upload\//, (route) => answers.#receive(route));
    // Requests cancelled by the page get no response.
    page.on('requestfailed', (request) => {
      if (answers.#held?.request() === request) answers.#held = null;
    });
    return answers;
  }

  /** Tells the page what the browser would: so much of the file has left. */
  async progress(percent: number): Promise<void> {
    await this.#arrived();
    await this.#tell('progress', percent);
  }

  /** All of it has left. */
  async finish(): Promise<void> {
    await this.#arrived();
    await this.#tell('load', 100);
  }

  async answer(json: object): Promise<void> {
    await (await this.#take()).fulfill({ json });
  }

  /** The gateway refuses it, and says when to try again. */
  async refuse(status: number, retryAfter: number): Promise<void> {
    await (await this.#take()).fulfill({ status, headers: { 'retry-after': String(retryAfter) }, json: { message: 'WHATEVER' } });
  }

  /** The gateway refuses the file, and says why. */
  async refuseFile(status: number, message: string): Promise<void> {
    await (await this.#take()).fulfill({ status, json: { message } });
  }

  /** The connection breaks. */
  async cut(): Promise<void> {
    await (await this.#take()).abort('connectionreset');
  }

  /** Lets the gateway answer. */
  async release(): Promise<void> {
    await (await this.#take()).continue();
  }

  async #tell(type: 'progress' | 'load', percent: number): Promise<void> {
    await this.page.evaluate(
      ([name, loaded]) => {
        const { uploadUnderWay } = window as unknown as { uploadUnderWay: XMLHttpRequestUpload };
        uploadUnderWay.dispatchEvent(new ProgressEvent(name, { lengthComputable: true, loaded, total: 100 }));
      },
      [type, percent] as const,
    );
  }

  #receive(route: Route): void {
    this.#held = route;
    this.answers.note(uploadIn(route.request()));
    this.#waiting?.();
  }

  async #take(): Promise<Route> {
    await this.#arrived();
    const route = this.#held;
    if (!route) throw new Error('the upload was given up');
    this.#held = null;
    return route;
  }

  async #arrived(): Promise<void> {
    if (this.#held) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the page never sent a file')), PATIENCE);
      this.#waiting = () => {
        clearTimeout(timer);
        this.#waiting = null;
        resolve();
      };
    });
  }
}

function uploadIn(request: Request): SentCall {
  const { pathname, searchParams } = new URL(request.url());
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  const [head = ''] = body.toString('latin1', 0, 1_000).split('\r\n\r\n');
  // Behind the head an empty line, before the end the boundary with its line breaks and dashes.
  const boundary = /boundary=(\S+)/.exec(request.headers()['content-type'] ?? '')?.[1] ?? '';
  const size = body.length - head.length - 4 - (boundary.length + 8);
  return {
    name: pathname,
    variables: {
      ...Object.fromEntries(searchParams),
      idempotencyKey: request.headers()['idempotency-key'],
      fileName: /filename="([^"]*)"/.exec(head)?.[1],
      size,
    },
  };
}
