// In tests with Jest, styles have no classes.
export {};
