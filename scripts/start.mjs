// Plain JavaScript, so that every Node can read it and say what is missing.
const version = process.versions.node;
if (version.startsWith('24.')) await import('./start.ts').catch(explainMissing);
else
  fail(
    `Chatwindow runs on Node 24 and this is Node ${version}: run “npm install”, which brings it.`,
  );

function explainMissing(error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  fail(`A package is missing (${error.message.split(' imported from')[0]}): run “npm install”.`);
}

function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
