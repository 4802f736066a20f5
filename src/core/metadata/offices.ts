/** What people who write are called beside their names. */

/** Words of what somebody is, on a line or in a piece of its own beside the name. */
export const OFFICE =
  /\b(?:(?:co-?)?founder|director|head of|manager|editor|c[etfo]o|president|officer|writer|reporter|correspondent|columnist|journalist|professor|educators?|engineer|analyst|consultant|strategist|specialist|expert)\b/i;
