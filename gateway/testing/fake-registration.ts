import { defaultPasswordPolicy } from '../../domain/password/password-policy.js';
import type { PublicBackOffice } from '../office/ports/back-office.js';
import type { HumanCheckTask } from '../office/ports/human-check.js';
import type { ConsumerSettings } from '../office/ports/registration.js';

/** Registration at a fake back office. */
export interface RegistrationFixture {
  consumerSettings: ConsumerSettings;
  humanCheck: HumanCheckTask;
}

export const registrationFixture: RegistrationFixture = {
  consumerSettings: { message: 'We deliver in Maine', option: { text: 'Weekly specials by email', isChosen: true } },
  humanCheck: { kind: 'proofOfWork', challenge: '{"parameters":{},"signature":"WHATEVER"}' },
};

type RegistrationClients = Pick<PublicBackOffice, 'password' | 'registration' | 'humanCheck'>;

/** Registration of consumers and new passwords, at a fake back office. */
export function fakeRegistration(fixture: RegistrationFixture, write: (written: unknown) => void): RegistrationClients {
  const sent = (written: unknown): null => {
    write(written);
    return null;
  };
  return {
    password: {
      consumerPolicy: async () => defaultPasswordPolicy,
      resetPolicy: async (resetToken) => (resetToken === 'fresh' ? defaultPasswordPolicy : null),
      requestReset: async (request) => sent(request),
      reset: async (change) => sent(change),
    },
    registration: {
      settings: async () => fixture.consumerSettings,
      register: async (registration) => sent(registration),
      verify: async (token) => sent(token),
      resend: async (request) => sent(request),
    },
    humanCheck: { challenge: async () => fixture.humanCheck },
  };
}
