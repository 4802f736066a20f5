/**
 * What would be lost of a stored record if it was written over. 'damaged': not all of it could be understood; 'newer': a later
 * version of the extension wrote it.
 */
export type RecordFault = 'damaged' | 'newer';
