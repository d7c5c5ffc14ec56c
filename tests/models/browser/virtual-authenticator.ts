import type { CDPSession, Page } from 'playwright/test';

/** A passkey of the virtual authenticator, as Chromium keeps it. */
export interface VirtualPasskey {
  readonly credentialId: string;
  readonly isResidentCredential: boolean;
  readonly rpId: string;
  readonly privateKey: string;
  readonly userHandle: string;
  readonly signCount: number;
}

/** An authenticator of the browser that confirms at once, or refuses its user. */
export class VirtualAuthenticator {
  private constructor(
    private readonly session: CDPSession,
    private readonly id: string,
  ) {}

  static async of(page: Page): Promise<VirtualAuthenticator> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(session, authenticatorId);
  }

  /** Adds a passkey that was made elsewhere. */
  async add(credential: VirtualPasskey): Promise<void> {
    await this.session.send('WebAuthn.addCredential', { authenticatorId: this.id, credential });
  }

  /** The passkeys that it has. */
  async passkeys(): Promise<VirtualPasskey[]> {
    const { credentials } = await this.session.send('WebAuthn.getCredentials', { authenticatorId: this.id });
    return credentials as VirtualPasskey[];
  }

  /** From now on, whether the person is recognized. */
  async recognizes(isUserVerified: boolean): Promise<void> {
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified });
  }
}
