/** Limits of the customer API; limits.test.ts compares them. */
export const maxFileBytes = 10 * 1024 * 1024;
export const maxFiles = 5;
export const acceptedFileTypes =
  'image/png,image/jpeg,image/webp,image/gif,application/pdf,text/plain';
