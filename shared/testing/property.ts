import fc from 'fast-check';

// CI uses a fixed seed, so that a failure is caused by the change and can be reproduced; local runs
// are random. Add counterexamples that a local run finds to the test's `examples`.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_121 });

export default fc;
