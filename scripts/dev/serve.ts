import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '#server/main.ts';
import { greeting } from '../start/greeting.ts';
import { onStopSignals } from '../start/stop-signals.ts';

// The server of `npm run dev`, restarted when one of its files changes.
const environmentFile = join(import.meta.dirname, '../../.env');
if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
const server = await startServer(process.env);
console.log(greeting(server));
await server.markCredentialsShown();
onStopSignals({
  stop: async () => {
    await server.close();
    process.exit(0);
  },
  abandon: () => process.exit(130),
});
