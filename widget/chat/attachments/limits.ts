/** What the customer API takes (N24); limits.test.ts compares. */
export const largestFile = 10 * 1024 * 1024;
export const mostFiles = 5;
export const acceptedFiles = 'image/png,image/jpeg,image/webp,image/gif,application/pdf,text/plain';
