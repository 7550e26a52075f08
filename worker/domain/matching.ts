/** Names the embedding: network, crop template and averaging. Vectors of different versions are not comparable. */
export const EMBEDDING_VERSION = 'dlib-resnet-v1+flip'
