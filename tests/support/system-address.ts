/** Address of the browser tests' own system; its port differs from a developer's, so that both can run. */
export const systemPort = Number(process.env.TEST_PORT ?? 4390);
export const backOfficePort = systemPort + 1;
export const buyersPort = systemPort + 2;
export const memoryPort = systemPort + 3;
/** Client and gateway of a site with a hosted human check. */
export const hostedPort = systemPort + 4;
/** The directory of a company, which its test starts. */
export const directoryPort = systemPort + 5;
/** The store of the tutorial, which its test starts; its back office has the next port. */
export const tutorialPort = systemPort + 6;
export const systemUrl = `http://127.0.0.1:${systemPort}`;
/** The same at a name: browsers make no passkeys for an IP address. */
export const namedUrl = `http://localhost:${systemPort}`;
export const backOfficeUrl = `http://127.0.0.1:${backOfficePort}`;
/** Client and gateway over the office in memory (tests/office-in-memory). */
export const memoryUrl = `http://127.0.0.1:${memoryPort}`;
export const hostedUrl = `http://127.0.0.1:${hostedPort}`;
/** Hands out the buyers of the tests, each to one. */
export const buyersUrl = `http://127.0.0.1:${buyersPort}`;
