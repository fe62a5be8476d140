import { startServer } from '#server/main.ts';

// The product as a process of its own, for tests that end it; says where it listens. It exits when
// nothing is left open: what keeps it up after its close is a defect.
const { addresses, lost, close } = await startServer(process.env);
lost.then(({ message }) => {
  console.error(message);
  process.exit(1);
});
process.once('SIGTERM', () => void close());
console.log(JSON.stringify(addresses));
