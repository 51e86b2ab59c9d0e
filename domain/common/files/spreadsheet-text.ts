/** Removes control characters: workbooks are XML, which does not allow them. */
export const spreadsheetText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
