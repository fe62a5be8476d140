import fc from 'fast-check';

// In CI the same plans every time, so that a red run is the fault of a change and can be had again;
// elsewhere other ones each time. A counterexample found so is kept among the test's `examples`.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_121 });

export default fc;
