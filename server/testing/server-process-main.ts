import { startServer } from '#server/main.ts';

// Runs the product as a separate process that tests can end; prints its addresses. It exits when
// nothing is left open: anything that keeps it alive after the close is a bug.
const { addresses, fatalError: lost, close } = await startServer(process.env);
lost.then(({ message }) => {
  console.error(message);
  process.exit(1);
});
process.once('SIGTERM', () => void close());
console.log(JSON.stringify(addresses));
