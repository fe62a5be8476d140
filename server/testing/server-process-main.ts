import { startServer } from '#server/main.ts';

// The product as a process of its own, for tests that end it; says where it listens. It exits when
// nothing is left open: what keeps it up after its close is a defect.
const { addresses, close } = await startServer(process.env);
process.once('SIGTERM', () => void close());
console.log(JSON.stringify(addresses));
