/** Outside ECMAScript, yet the same in browsers, Node and Workers. */
declare function atob(base64: string): string
declare function btoa(binary: string): string
