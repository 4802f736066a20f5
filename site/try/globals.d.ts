/** Where each page to try lies, relative to the site: the build knows. */
declare const __TRY_PATHS__: Readonly<Record<string, string>>;
