import { startServer } from '#server/main.ts';

// The product as a process of its own, for tests that kill it; says where it listens.
const { addresses } = await startServer(process.env);
console.log(JSON.stringify(addresses));
